/*
 * The two styles that react-aria (3.51) adds to a page while it runs. A test opens the dialogs and fails when the content
 * security policy, which names them by their hash, refuses one.
 */

/**
 * For presses on touch screens. It stands in every document: a style put before all others makes browsers look at the
 * faces anew, and one that is optional would then give way to its stand-in.
 */
export const pressStyle = {
  id: 'react-aria-pressable-style',
  text: '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
};

/** The scroll lock behind dialogs, on iOS. */
export const scrollLockStyle = '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}';
