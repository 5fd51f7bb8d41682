/** Keeps files by name. Names are content hashes, so a stored file never changes. */
export type Storage = {
  put: (name: string, content: Buffer) => Promise<void>
  /** null when there is none. Fails when that cannot be known now: nobody is told that a file is gone because of an outage. */
  get: (name: string) => Promise<Buffer | null>
  /** Afterwards there is none, whether there was one or not. */
  remove: (name: string) => Promise<void>
}

/** A storage that also says what it holds, for backups and to carry everything elsewhere. */
export type Inventory = Storage & { list: () => AsyncIterable<string> }

const NAME = /^[a-z0-9][a-z0-9-]{3,80}\.[a-z0-9]{2,5}$/
/** No name leads out of its folder, or into another. */
export const isFileName = (name: string): boolean => NAME.test(name)
