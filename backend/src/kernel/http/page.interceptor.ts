import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { nextLink, type Page } from './pagination.js';

/** Lists are plain arrays on the wire; the way to the next page goes into the `Link` header. */
@Injectable()
export class PageInterceptor implements NestInterceptor<Page<unknown>, unknown[]> {
  intercept(context: ExecutionContext, next: CallHandler<Page<unknown>>): Observable<unknown[]> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      map((page) => {
        if (page.next) {
          const url = http.getRequest<FastifyRequest>().url;
          void http.getResponse<FastifyReply>().header('link', nextLink(url, page.next));
        }
        return page.items;
      }),
    );
  }
}
