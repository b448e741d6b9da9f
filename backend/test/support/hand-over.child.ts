/**
 * Hands messages over in a process of its own, so that it can be killed in the middle.
 * Reads what to do as JSON from argv.
 */
import 'reflect-metadata';
import { aMail, MessageRig } from './message-rig.js';

interface Orders {
  runtimeUrl: string;
  channel: { package: string; options: object };
  organizationId: string;
}

const { runtimeUrl, channel, organizationId } = JSON.parse(process.argv[2] ?? '{}') as Orders;
const rig = await MessageRig.open(runtimeUrl, channel);
rig.compose(async () => aMail());
await rig.deliver.run(organizationId);
await rig.close();
