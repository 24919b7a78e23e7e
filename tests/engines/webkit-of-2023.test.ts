import { hasWebKit } from '../../src/platform/setup/test-programs.mjs';
import { describeTasks } from './tasks.ts';
import { startWebKit } from './webkit.ts';

/** What Safari 16.4 of March 2023 lacked and WebKitGTK can switch off; the version that brought it is on the right. */
const newer = [
  'PopoverAttribute', // 17.0
  'ViewTransitions', // 18.0
  'ViewTransitionClasses', // 18.2
  'ViewTransitionTypes', // 18.2
  'CrossDocumentViewTransitions', // 18.2
  'CSSScrollbarGutter', // 18.2
  'CSSScrollbarWidth', // 18.2
  'CSSTextBoxTrim', // 18.2
  'CookieStoreAPI', // 18.4
  'CSSShapeFunction', // 18.4
  'CSSTextAutospace', // 18.4
  'CSSAnchorPositioning', // 26.0
  'CSSTextWrapPretty', // 26.0
  'ScrollDrivenAnimations', // 26.0
  'URLPatternAPI', // 26.0
  'CommandAttributes', // 26.2
  'DetailsAutoExpand', // 26.2
  'HiddenUntilFound', // 26.2
  'ScrollendEvent', // 26.2
  'LinkPrefetch', // in no Safari
];

describeTasks('WebKit of 2023', startWebKit, { off: newer, isThere: hasWebKit() });
