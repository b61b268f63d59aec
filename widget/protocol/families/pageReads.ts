/** Methods of the families whose reads pages ask the widget for: nobody is asked about them, and they come in bursts. */
export { READ_METHODS as PAGE_READS } from './eip155/readMethods.ts'
