import type { FindProject, Project } from '#db/projects.ts'
import type { BodyRule } from './body.ts'
import type { Environment } from './environment.ts'

/** A request that passed the guards of its route. */
export type RouteRequest<Body = unknown, Env extends Environment = Environment> = {
  request: Request
  url: URL
  env: Env
  context: Pick<ExecutionContext, 'waitUntil'>
  /** Values of the `:names` in the route's path, decoded. */
  params: Readonly<Record<string, string>>
  findProject: (id: string | null) => ReturnType<FindProject>
  /** The body as the route's own rule parsed it; undefined without one. */
  body: Body
}

/** A request of a project that is served. */
export type ProjectRequest<Body = unknown, Env extends Environment = Environment> = RouteRequest<
  Body,
  Env
> & {
  project: Project
}

type Guarded<Body> = {
  /** In the grammar of hono. */
  path: string
  /** Methods of the path, as the header `Allow` lists them. `OPTIONS`: scripts of pages of any origin may call it (CORS). */
  methods: 'GET' | 'GET, HEAD' | 'GET, POST' | 'OPTIONS, POST' | 'POST'
  /**
   * Action that only the widget's own pages may perform here, for the refusal: there are no CORS headers, and a page of
   * another origin is refused even if the browser needs no permission. Unset if any page may call it.
   */
  ownPagesMay?: string
  /** Scripts of pages of any origin read its answers, refusals too. */
  readBy?: 'any page'
  /**
   * Requests that count towards an address's rate: each request, before any lookup; `misses`, those that the handler
   * finds neither in a cache nor among the deployed files; or nothing, if an answer costs nothing.
   */
  counts: 'requests' | 'misses' | 'nothing'
  body?: BodyRule<Body>
}

/** Which project a request is for. */
export type ProjectRule<Body> = {
  idOf(request: Pick<RouteRequest<Body>, 'url' | 'body'>): string | null
  /** True if the body names it, or may. */
  isOfBody?: true
  /** True if requests of one address for one project are counted. */
  isCounted: boolean
}

/** A path, its guards and its handler. */
export type Route<Body = unknown, Env extends Environment = Environment> = Guarded<Body> &
  (
    | { project?: undefined; serve(request: RouteRequest<Body, Env>): Response | Promise<Response> }
    | { project: ProjectRule<Body>; serve(question: ProjectRequest<Body, Env>): Response | Promise<Response> }
  )
