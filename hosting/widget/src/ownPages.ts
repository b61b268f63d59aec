import { PROJECT_OF_EITHER, PROJECT_OF_QUERY } from '#http/project.ts'

/** Guards of most of the API: only the widget's own pages may call it, for a project, and requests are counted. */
const OWN_PAGES = { ownPagesMay: 'ask this host', counts: 'requests' } as const
export const OWN_GET = { ...OWN_PAGES, methods: 'GET', project: PROJECT_OF_QUERY } as const
export const OWN_POST = { ...OWN_PAGES, methods: 'POST', project: PROJECT_OF_EITHER } as const
