export declare function readRedoc(): string;
export declare function readRedocLicense(): string;
