import { cacheProjects } from '#db/projectCache.ts'
import { createWorker } from './createWorker.ts'

export { EventSums } from '#api/analytics/eventSums.ts'

export default createWorker(cacheProjects())
