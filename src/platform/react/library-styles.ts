/*
 * The two styles that react-aria 3.53.1 adds to a page while it runs. The content security policy names them by their
 * hash; without these copies the browser refuses them. An end-to-end test opens the dialogs and fails when one is refused.
 * Way out: an option of the library's for a nonce, or its own style sheet.
 */

/**
 * For presses on touch screens. Every document has it: a style inserted before all others makes browsers match the font
 * faces again, and a face with `font-display: optional` would then give way to its fallback.
 */
export const pressStyle = {
  id: 'react-aria-pressable-style',
  text: '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
};

/** The scroll lock behind dialogs, on iOS. */
export const scrollLockStyle = '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}';
