import { constants } from 'node:fs'
import { type FileHandle, lstat, open } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Holds a folder open that others may write to: what is named by `at` lies in the folder that was opened, also when an account
 * has put a link in its place since. Node has no openat; Linux resolves names below /proc/self/fd by the open folder itself.
 * Elsewhere `at` names the path, and `check` tells before each use whether it still leads there: a moment is left that Node
 * cannot close.
 */
export class HeldFolder {
  private constructor(
    private readonly handle: FileHandle,
    private readonly path: string,
  ) {}

  /** Throws for a link in its place (ELOOP, ENOTDIR), and for what is no folder. */
  static async open(path: string): Promise<HeldFolder> {
    const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW } = constants
    return new HeldFolder(await open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW), path)
  }

  /** Opens the folder of this name within it. Throws as `open` does. */
  async within(name: string): Promise<HeldFolder> {
    const { handle } = await HeldFolder.open(await this.at(name))
    return new HeldFolder(handle, join(this.path, name))
  }

  /** Returns where a file of this name lies. Throws when the folder is not where it was. */
  async at(name: string): Promise<string> {
    if (process.platform === 'linux') return `/proc/self/fd/${this.handle.fd}/${name}`
    await this.check()
    return join(this.path, name)
  }

  private async check(): Promise<void> {
    const [held, named] = [await this.handle.stat(), await lstat(this.path)]
    if (held.dev !== named.dev || held.ino !== named.ino) throw new Error(`${this.path} is another folder now.`)
  }

  /** Sets what its owner and group may; other bits of the mode stay. */
  async permit(mode: number): Promise<void> {
    await this.handle.chmod(((await this.handle.stat()).mode & 0o7000) | mode)
  }

  close = (): Promise<void> => this.handle.close()
}
