/** All that a neighbour may see of the campaigns module. */
export { CampaignsModule } from './campaigns.module.js';
export { campaignStarted } from './app/events.js';
export { ExampleCampaigns, type ExampleCampaign } from './app/example-campaigns.js';
