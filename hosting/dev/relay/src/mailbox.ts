/** One encrypted message as it waits for its readers. Times are Unix milliseconds. */
export type Mail = {
  id: number
  topic: string
  message: string
  tag: number
  attestation: string | null
  publishedAt: number
  expiresAt: number
  sender: string
}

/**
 * Messages by topic, kept until their ttl. A client never gets its own messages back, nor one that it acknowledged.
 */
export class Mailbox {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(`
      create table if not exists mail (
        id integer primary key autoincrement,
        topic text not null, message text not null, tag integer not null, attestation text,
        publishedAt integer not null, expiresAt integer not null, sender text not null
      );
      create index if not exists mail_topic on mail (topic, expiresAt);
      create index if not exists mail_expiry on mail (expiresAt);
      create table if not exists receipt (
        mail integer not null references mail (id) on delete cascade,
        client text not null,
        primary key (mail, client)
      ) without rowid;
    `)
  }

  /** @returns the stored message; its id is unique for the life of the relay. */
  put(mail: Omit<Mail, 'id'>): Mail {
    const { id } = this.#sql
      .exec<{ id: number }>(
        `insert into mail (topic, message, tag, attestation, publishedAt, expiresAt, sender)
         values (?, ?, ?, ?, ?, ?, ?) returning id`,
        mail.topic,
        mail.message,
        mail.tag,
        mail.attestation,
        mail.publishedAt,
        mail.expiresAt,
        mail.sender,
      )
      .one()
    return { id, ...mail }
  }

  /** Returns the pending messages of a topic for this client, oldest first. */
  pending(topic: string, client: string, now: number): Mail[] {
    return this.#sql
      .exec<Mail>(
        `select * from mail where topic = ? and expiresAt > ? and sender <> ?
         and not exists (select 1 from receipt where mail = mail.id and client = ?) order by id`,
        topic,
        now,
        client,
        client,
      )
      .toArray()
  }

  /** Records that the client has the message. Unknown ids are ignored: the message expired meanwhile. */
  acknowledge(id: number, client: string): void {
    this.#sql.exec(
      'insert or ignore into receipt (mail, client) select id, ? from mail where id = ?',
      client,
      id,
    )
  }

  /** Deletes expired messages. @returns when the next message expires, or null when none is left. */
  sweep(now: number): number | null {
    this.#sql.exec('delete from mail where expiresAt <= ?', now)
    return this.#sql.exec<{ next: number | null }>('select min(expiresAt) as next from mail').one().next
  }

  clear(): void {
    this.#sql.exec('delete from mail')
  }
}
