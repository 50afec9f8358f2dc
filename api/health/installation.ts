/** Holds what the process knows of itself and of its settings. */
export interface Installation {
  build: { id: string; builtAt: Date | null }
  startedAt: Date
  /** Is where files lie; its disk is the one that fills. */
  dataDir: string
  files: 'disk' | 'bucket'
  /** Tells whether emails leave, or are written to files. */
  sendsMail: boolean
}
