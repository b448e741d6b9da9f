import { z } from 'zod';
import { SETUP_STEPS } from '../domain/setup-checklist.js';

const boolean = () => z.boolean({ error: 'Send true or false.' });
const step = z.enum(SETUP_STEPS, { error: `Choose one of ${SETUP_STEPS.join(', ')}.` }).meta({
  description:
    'Step. `contact-details`: postal address and confirmed contact address. `first-request`: a customer was asked for a review. `qr-code`: the QR code was shown or downloaded, or the shared link answered. `logo`: a logo was uploaded. `team`: somebody was invited. `public-path`: `publicPathForAll` of the business was chosen, either way.',
});

export const setupChecklistSchema = z
  .object({
    steps: z
      .array(
        z
          .object({
            step,
            isDone: z.boolean().meta({ description: 'True if the step is done.' }),
            isDismissed: z.boolean().meta({
              description: 'True if the step is not done, and the business does not need it.',
            }),
          })
          .meta({
            id: 'SetupStep',
            description: 'A step of setting up a business.',
            example: { step: 'first-request', isDone: true, isDismissed: false },
          }),
      )
      .meta({ description: 'Steps that the caller can take, in the order to take them.' }),
    isDismissed: z.boolean().meta({ description: 'True if the whole checklist was dismissed.' }),
    isDone: z.boolean().meta({ description: 'True if every step is done or dismissed.' }),
  })
  .meta({
    id: 'SetupChecklist',
    description: 'Setup steps of a business.',
    example: { isDismissed: false, isDone: false },
  });

export const updateSetupChecklistSchema = z
  .strictObject({
    isDismissed: boolean().optional().meta({
      description: 'True dismisses the whole checklist, false shows it again.',
    }),
    steps: z
      .array(
        z
          .strictObject({
            step,
            isDismissed: boolean().meta({
              description: 'True dismisses the step, false shows it again.',
            }),
          })
          .meta({
            id: 'UpdateSetupStep',
            description: 'A change of one step.',
            example: { step: 'logo', isDismissed: true },
          }),
      )
      .max(SETUP_STEPS.length, { error: 'Name each step once.' })
      .refine((steps) => new Set(steps.map((one) => one.step)).size === steps.length, {
        error: 'Name each step once.',
      })
      .optional()
      .meta({ description: 'Steps to change, each once. Steps not named stay unchanged.' }),
  })
  .meta({
    id: 'UpdateSetupChecklist',
    description: 'Changes of a setup checklist. Omitted fields stay unchanged.',
    example: { steps: [{ step: 'logo', isDismissed: true }] },
  });
