import { optionsFrom, startServer } from 'payframe-server';
import { acquirer } from './acquirer.mjs';

const server = await startServer({ ...optionsFrom(process.env), acquirer });
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void server.close());
