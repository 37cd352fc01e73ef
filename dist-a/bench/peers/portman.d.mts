/** @param account The account that signs. @param listed For each path with a parameter, values that the service lists. */
export declare function portmanConfig(account: any, listed: any): {
    version: number;
    tests: {
        contractTests: {
            openApiOperation: string;
            statusSuccess: {
                enabled: boolean;
            };
            contentType: {
                enabled: boolean;
            };
            jsonBody: {
                enabled: boolean;
            };
            schemaValidation: {
                enabled: boolean;
            };
            headersPresent: {
                enabled: boolean;
            };
        }[];
    };
    assignVariables: {
        openApiOperation: string;
        collectionVariables: {
            responseBodyProp: string;
            name: string;
        }[];
    }[];
    overwrites: {
        openApiOperation: string;
        overwriteRequestPathVariables: {
            key: string | undefined;
            value: any;
            overwrite: boolean;
        }[];
    }[];
    globals: {
        collectionPreRequestScripts: string[];
    };
};
/**
 * The document as Portman can read it: 200 in place of 2XX, for which it writes no tests, and without the security
 * schemes, for which it would send placeholders over the headers that the script signs.
 */
export declare function portmanDocument(document: any): any;
