/**
 * Address of a picture of the catalog, whose paths are the widget's. Null where the page's policy wouldn't load it: it allows
 * the widget's pictures and those that are written out.
 */
export function pictureUrl(icon: string | null, widget: string | undefined): string | null {
  if (icon === null || icon.startsWith('data:image/')) return icon
  if (widget === undefined) return null
  const url = URL.parse(icon, widget)
  return url?.origin === new URL(widget).origin ? url.href : null
}
