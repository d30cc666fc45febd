/** The front door: the jobs of catalog imports. */
export { importJob } from './import/import-job'
