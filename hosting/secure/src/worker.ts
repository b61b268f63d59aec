import { cacheProjects } from '#db/projectCache.ts'
import { createWorker } from './createWorker.ts'

export default createWorker(cacheProjects())
