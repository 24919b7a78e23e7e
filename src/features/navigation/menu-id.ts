/** Id of the menu's panel, by which its buttons open and close it. */
export const menuId = 'main-menu';
