import { subscribe } from 'node:diagnostics_channel';
import { isMainThread } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import { ApiDocument } from './api-document.ts';
import { FAULTS_FILE, writeFault } from './answer-faults.ts';
import { watchAnswers } from './watch-answers.ts';

// Loaded into the built product (node --import) by tests: its answers are checked where they are made.

const file = process.env[FAULTS_FILE];
if (file !== undefined && isMainThread) {
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    watchAnswers(fastify, ApiDocument.read(), (fault) => writeFault(file, fault));
  });
}
