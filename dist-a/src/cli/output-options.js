export function outputOptions(command) {
    return command
        .option('--quiet', 'print only findings and the verdict')
        .option('--verbose', 'print every check behind a finding, and every check that could not be judged')
        .option('--observations', 'print what the service does where the interface is silent')
        .option('--no-color', 'plain text; FORCE_COLOR and NO_COLOR are honored too')
        .option('--open', 'open the HTML report when it is written');
}
//# sourceMappingURL=output-options.js.map