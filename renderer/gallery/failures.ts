import { type FailureCode, type FailureFacts, failureCodes } from '../../shared/failure.ts';
import { kioskCodes } from '../../shared/kiosk.ts';

/** A form other than the one for a password, whose failures are shown under each other. */
export type Sheet = 'apiKey' | 'oauth' | 'kiosk';

export const allCodes = Object.keys(failureCodes) as FailureCode[];
export const kioskOnly = Object.keys(kioskCodes) as (keyof typeof kioskCodes)[];

/** One of each fact that a message may name. */
export const sampleFacts: FailureFacts = {
  host: 'library.example.org',
  status: 500,
  field: 'ServiceUser.Enabled',
  port: 8123,
  claimed: 'bbranch@library.example',
};
