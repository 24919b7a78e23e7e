/** `npm run backup -- <file>`: writes the visitors' data into one file, also while the site runs. */
import { runOnData } from './run-on-data.ts';
import { backUp } from './visitors/visitors-backup.ts';

runOnData('backup', backUp, 'Backed up:');
