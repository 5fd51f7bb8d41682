// node s3.mjs <folder> <port>: the bucket of the cluster, of the same server that the tests of storage have.
import { startS3 } from '../../api/src/testing/s3/s3.ts'

const [folder = '', port = ''] = process.argv.slice(2)
const { stop } = await startS3({ folder, port: Number(port) })
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void stop().then(() => process.exit(0)))
