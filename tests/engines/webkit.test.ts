import { hasWebKit } from '../../src/platform/setup/test-programs.mjs';
import { describeTasks } from './tasks.ts';
import { startWebKit } from './webkit.ts';

describeTasks('WebKit', startWebKit, { isThere: hasWebKit() });
