/** Topics of each socket. Stored in SQL, because a hibernating socket's attachment is capped at 2 kB. */
export class Subscriptions {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(`
      create table if not exists subscription (
        topic text not null, socket text not null, id text not null,
        primary key (topic, socket)
      ) without rowid;
      create index if not exists subscription_socket on subscription (socket);
    `)
  }

  add(topic: string, socket: string, id: string): void {
    this.#sql.exec(
      'insert or ignore into subscription (topic, socket, id) values (?, ?, ?)',
      topic,
      socket,
      id,
    )
  }

  remove(topic: string, socket: string): void {
    this.#sql.exec('delete from subscription where topic = ? and socket = ?', topic, socket)
  }

  removeSocket(socket: string): void {
    this.#sql.exec('delete from subscription where socket = ?', socket)
  }

  /** The sockets that listen to a topic, each with its subscription's id. */
  of(topic: string): { socket: string; id: string }[] {
    return this.#sql
      .exec<{ socket: string; id: string }>('select socket, id from subscription where topic = ?', topic)
      .toArray()
  }

  /** Deletes the rows of sockets that a crash ended without a close event. */
  keepOnly(sockets: ReadonlySet<string>): void {
    const rows = this.#sql.exec<{ socket: string }>('select distinct socket from subscription').toArray()
    for (const { socket } of rows) if (!sockets.has(socket)) this.removeSocket(socket)
  }
}

/** Stable for a client and a topic, so that a client that reconnects gets the id it already knows. */
export async function subscriptionId(topic: string, client: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(topic + client))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
