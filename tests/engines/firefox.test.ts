import { hasFirefox } from '../../src/platform/setup/test-programs.mjs';
import { startFirefox } from './firefox.ts';
import { describeTasks } from './tasks.ts';

describeTasks('Firefox', startFirefox, { isThere: hasFirefox() });
