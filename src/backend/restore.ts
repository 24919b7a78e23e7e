/** `npm run restore -- <file>`: adds the rows of a backup that the data folder lacks, also while the site runs. */
import { runOnData } from './run-on-data.ts';
import { restore } from './visitors/visitors-backup.ts';

runOnData('restore', restore, 'Added:');
