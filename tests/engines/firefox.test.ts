import { startFirefox } from './firefox.ts';
import { describeTasks } from './tasks.ts';

describeTasks('Firefox', startFirefox);
