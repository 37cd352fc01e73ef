// Loaded into the command with --import: writes its peak memory, in kilobytes, to a file when it ends.
import { writeFileSync } from 'node:fs';

const path = process.env.TICKMARK_TEST_MEMORY;
if (path) process.on('exit', () => writeFileSync(path, String(process.resourceUsage().maxRSS)));
