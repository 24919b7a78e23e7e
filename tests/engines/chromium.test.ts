import { startChromium } from './chromium.ts';
import { describeTasks } from './tasks.ts';

describeTasks('Chromium', startChromium);
