import type { LayoutProps } from './layout-props.ts';
import { pageClasses } from './page-classes.ts';

/** The content alone. */
export function BaseLayout({ route, children }: LayoutProps) {
  return (
    <div className={pageClasses(route)}>
      <main id="content">{children}</main>
    </div>
  );
}
