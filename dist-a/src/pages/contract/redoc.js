// The renderer of the API page. The build copies it into the package, next to its licenses.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../package-root.js';
const folder = join(packageRoot, 'dist/redoc');
// The page loads nothing, not even the logo beside the renderer's name.
const remoteLogo = 'https://cdn.redoc.ly/redoc/logo-mini.svg';
const noImage = 'data:,';
export function readRedoc() {
    return readFileSync(join(folder, 'redoc.standalone.js'), 'utf8').replaceAll(remoteLogo, noImage);
}
export function readRedocLicense() {
    return readFileSync(join(folder, 'LICENSE.txt'), 'utf8');
}
//# sourceMappingURL=redoc.js.map