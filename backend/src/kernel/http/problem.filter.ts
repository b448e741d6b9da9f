import { Catch, NotFoundException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RecordedAnswer } from './idempotency.js';
import { isFieldIssues, InvalidInput, toFieldErrors } from './invalid-input.js';
import { toAppError, toProblem } from '../errors/problem.js';
import { kernelErrors } from '../errors/kernel-errors.js';
import { unknownAddress } from './unknown-address.js';

/** Turns everything thrown into problem+json; what was not expected is logged with its cause. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendProblem(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

/** Answers an error as problem+json. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) {
    request.log.error({ requestId: request.id, err: error }, 'failed after the answer was sent');
    return;
  }
  if (error instanceof RecordedAnswer) {
    void reply
      .status(error.status)
      .headers({ ...error.headers, 'idempotency-replayed': 'true' })
      .send(error.body === '' ? undefined : error.body);
    return;
  }
  const appError =
    error instanceof InvalidInput && isFieldIssues(error.issues)
      ? kernelErrors['invalid-input']({}, { errors: toFieldErrors(error.issues) })
      : error instanceof NotFoundException && request.is404
        ? unknownAddress(request)
        : toAppError(error);
  const logged = { requestId: request.id, code: appError.code };
  if (appError.status >= 500) request.log.error({ ...logged, err: error }, 'request failed');
  else request.log.debug(logged, 'request refused');
  void reply
    .status(appError.status)
    .headers({ ...appError.headers, 'x-request-id': request.id })
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(toProblem(appError, request.id)));
}
