// Loaded into the command with --import: writes its peak memory and its processor time to a file when it ends.
import { writeFileSync } from 'node:fs';

const path = process.env.TICKMARK_TEST_USAGE;
if (path) process.on('exit', () => writeFileSync(path, JSON.stringify(process.resourceUsage())));
