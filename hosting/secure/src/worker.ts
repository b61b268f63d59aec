import { cacheProjects } from '#db/projectCache.ts'
import { createWorker } from './createWorker.ts'

export { Submissions } from './submissions.ts'

export default createWorker(cacheProjects())
