/** `npm run backup -- <file>`: writes what visitors have sent into one file, also while the site runs. */
import { runOnData } from './run-on-data.ts';
import { backUp } from './visitors/visitors-backup.ts';

runOnData('backup', backUp, 'Backed up:');
