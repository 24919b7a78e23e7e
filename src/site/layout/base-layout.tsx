import { type LayoutProps, pageClasses } from './layout-props.ts';

/** Only the content. */
export function BaseLayout({ route, children }: LayoutProps) {
  return (
    <div className={pageClasses(route)}>
      <main id="content">{children}</main>
    </div>
  );
}
