/** Completes the last of the words that follow the program's name; it may be empty. */
export function complete(program, words, values) {
    const current = words.at(-1) ?? '';
    const before = words.slice(0, -1);
    const name = before.find((word) => !word.startsWith('-'));
    const command = program.commands.find((candidate) => candidate.name() === name);
    if (!command)
        return matching([...commandsOf(program), ...(current.startsWith('-') ? flagsOf(program) : [])], current);
    const option = optionBefore(command, before.slice(before.indexOf(command.name()) + 1));
    if (option && !current.startsWith('-'))
        return matching(valuesOf(option, values), current);
    if (current.includes('='))
        return valuesAfterEquals(command, current, values);
    if (current.startsWith('-'))
        return matching(flagsOf(command), current);
    const ofArgument = values[command.name()] ?? choicesOf(command.registeredArguments[0]?.argChoices);
    return matching(ofArgument, current);
}
/** Completes flag and value in one word, such as `--report=js`. */
function valuesAfterEquals(command, current, values) {
    const flag = current.slice(0, current.indexOf('='));
    const option = command.options.find(({ long }) => long === flag);
    const completion = option ? valuesOf(option, values) : [];
    if (completion === 'files')
        return completion;
    return matching(completion.map(({ value, about }) => ({ value: `${flag}=${value}`, about })), current);
}
/** The option whose value comes next: that of the last flag, if it takes a value here. */
function optionBefore(command, words) {
    const flagIndex = words.findLastIndex((word) => word.startsWith('-'));
    const flag = words[flagIndex];
    const option = command.options.find(({ long, short }) => flag === long || (short && flag === short));
    if (!option || !(option.required || option.optional))
        return undefined;
    const isFirstValue = flagIndex === words.length - 1;
    return option.variadic || isFirstValue ? option : undefined;
}
function valuesOf({ long, argChoices }, values) {
    return values[long ?? ''] ?? choicesOf(argChoices);
}
function choicesOf(choices = []) {
    return choices.map((value) => ({ value, about: '' }));
}
function commandsOf(program) {
    return program
        .createHelp()
        .visibleCommands(program)
        .map((command) => ({ value: command.name(), about: command.description() }));
}
function flagsOf(command) {
    return command
        .createHelp()
        .visibleOptions(command)
        .map(({ long, flags, description }) => ({ value: long ?? flags, about: description }));
}
function matching(completion, current) {
    return completion === 'files' ? completion : completion.filter(({ value }) => value.startsWith(current));
}
/** What a completion script of a shell reads: the kind of completion, then a line for each candidate. */
export function asLines(completion) {
    if (completion === 'files')
        return 'files\n';
    return ['words', ...completion.map(({ value, about }) => `${value}\t${about}`), ''].join('\n');
}
//# sourceMappingURL=candidates.js.map