import type { FindProject, Project } from '#db/projects.ts'
import type { BodyRule } from './body.ts'
import type { Environment } from './environment.ts'

/** A request that came through the guards of its route. */
export type RouteRequest<Body = unknown, Env extends Environment = Environment> = {
  request: Request
  url: URL
  env: Env
  context: Pick<ExecutionContext, 'waitUntil'>
  /** What stands for the `:names` of the route's path, decoded. */
  params: Readonly<Record<string, string>>
  findProject: (id: string | null) => ReturnType<FindProject>
  /** As the route's own rule for it read it; undefined without one. */
  body: Body
}

/** A request of a project that is served. */
export type Question<Body = unknown, Env extends Environment = Environment> = RouteRequest<Body, Env> & {
  project: Project
}

type Guarded<Body> = {
  /** In the grammar of hono. */
  path: string
  /** What the path answers to, as the header `Allow` says it. `OPTIONS`: scripts of pages of any origin may ask (CORS). */
  methods: 'GET' | 'GET, HEAD' | 'GET, POST' | 'OPTIONS, POST' | 'POST'
  /**
   * What nobody but the widget's own pages may do here, for the refusal: there are no CORS headers, and a page of another
   * origin is refused even where the browser asks no permission. Left out where any page may ask.
   */
  ownPagesMay?: string
  /** Scripts of pages of any origin read its answers, refusals too. */
  readBy?: 'any page'
  /**
   * What counts towards an address's rate: each request, before anything is looked up; `misses`, those that the handler
   * finds neither in a cache nor among the deployed files; or nothing, where an answer costs nothing.
   */
  counts: 'requests' | 'misses' | 'nothing'
  body?: BodyRule<Body>
}

/** Which project a request is for. */
export type ProjectRule<Body> = {
  idOf(asked: Pick<RouteRequest<Body>, 'url' | 'body'>): string | null
  /** Whether the body names it, or may. */
  isOfBody?: true
  /** Whether requests of one address for one project are counted. */
  isCounted: boolean
}

/** A path, who may ask for it, and what answers. */
export type Route<Body = unknown, Env extends Environment = Environment> = Guarded<Body> &
  (
    | { project?: undefined; serve(asked: RouteRequest<Body, Env>): Response | Promise<Response> }
    | { project: ProjectRule<Body>; serve(question: Question<Body, Env>): Response | Promise<Response> }
  )
