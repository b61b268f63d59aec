/** A row of the table of views that names the call which opens it. */
const OPENABLE_ROW = /^(\| `(\w+)`.*`sdk\.open\(.*) \|$/gm

/** The table has the width of the page, and on phones a block for each row. */
const LAYOUT = '---\naside: false\npageClass: views\n---\n\n'

/** Puts a button behind each call of `docs/views.md`, which opens that view in the deployment that the site tries. */
export function addOpenButtons({ path, text }: { path: string; text: string }): string {
  return path === 'views.md'
    ? `${LAYOUT}${text.replaceAll(OPENABLE_ROW, '$1 <OpenView view="$2" /> |')}`
    : text
}
