import type { FeatureView, FeatureViews, LazyViewName, ViewComponent, ViewFacts } from './featureView.ts'

/** Empty until `main` registers the views: the shell is below the features and does not know their names. */
let views: ReadonlyMap<unknown, ViewFacts & Partial<FeatureView>> = new Map()

export function registerViews(all: Required<FeatureViews>): void {
  views = new Map(Object.entries(all))
}

/** @param name - May be stored by another build: an unknown view has no facts. */
export function viewFacts(name: unknown): ViewFacts {
  return views.get(name) ?? {}
}

/** @throws Error for a view that is not registered. */
export async function loadComponent(name: LazyViewName): Promise<ViewComponent> {
  const load = views.get(name)?.load
  if (load === undefined) throw new Error(`Unknown view: ${name}.`)
  return load()
}
