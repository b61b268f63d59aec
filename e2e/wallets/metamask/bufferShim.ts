/** The part of Node's Buffer that readable-stream uses for object streams. */
export class Buffer extends Uint8Array {
  static isBuffer(): boolean {
    return false
  }
}
export default { Buffer }
