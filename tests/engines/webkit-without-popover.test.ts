import { hasWebKit } from '../../src/platform/setup/test-programs.mjs';
import { describeTasks } from './tasks.ts';
import { startWebKit } from './webkit.ts';

// Missing in iOS until 16.7, Chrome until 113 and Firefox until 124.
describeTasks('WebKit without popovers', startWebKit, { off: ['PopoverAttribute'], isThere: hasWebKit() });
