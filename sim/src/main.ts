import { startSim } from './server.ts';

const { SIM_PORT, SIM_HOST, SIM_DATA_DIR, SIM_FORWARD_TO, SIM_WEBHOOK_SECRET, SIM_SECRET_KEY } = process.env;

const port = Number(SIM_PORT ?? 0);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`SIM_PORT must be a port number, not '${SIM_PORT}'`);
  process.exit(1);
}

const sim = await startSim({
  port,
  host: SIM_HOST ?? '127.0.0.1',
  dataDir: SIM_DATA_DIR ?? './data/sim',
  ...(SIM_FORWARD_TO ? { forwardTo: SIM_FORWARD_TO } : {}),
  ...(SIM_SECRET_KEY ? { secretKey: SIM_SECRET_KEY } : {}),
  ...(SIM_WEBHOOK_SECRET ? { webhookSecret: SIM_WEBHOOK_SECRET } : {}),
});
console.log(`sim listening on ${sim.url}`);

/** A request that a fault makes slow is not waited for longer than this. */
const PATIENCE_MS = 3_000;

function stop(): void {
  setTimeout(() => process.exit(0), PATIENCE_MS).unref();
  sim.close().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
// Whoever has started us with a channel and is gone cannot end us any more.
if (process.channel) process.once('disconnect', stop);
