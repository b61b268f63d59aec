/** The first of each name: pages overlap when something came in between them. */
export function onlyOnce<Item>(items: readonly Item[], nameOf: (item: Item) => string): readonly Item[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const name = nameOf(item)
    const isNew = !seen.has(name)
    seen.add(name)
    return isNew
  })
}
