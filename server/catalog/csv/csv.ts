/** The front door: the jobs of catalog imports. */
export { importJob } from './import/import-job'
export { sweepImports } from './import/staging'
