import { startWebKit } from './webkit.ts';
import { describeTasks } from './tasks.ts';

describeTasks('WebKit', startWebKit);
