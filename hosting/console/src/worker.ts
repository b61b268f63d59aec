import { consoleWorker } from './createConsole.ts'

export default consoleWorker
