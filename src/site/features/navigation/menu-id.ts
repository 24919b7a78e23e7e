/** Id of the menu's panel, to which the buttons that open and close it refer. */
export const menuId = 'main-menu';
