// Exit code 0 when the process in this container is ready to serve or to work.
const address = `http://127.0.0.1:${process.env.PORT || 3000}/health/ready`;
const ready = await fetch(address, { signal: AbortSignal.timeout(4_000) }).then(
  (response) => response.ok,
  () => false,
);
process.exit(ready ? 0 : 1);
