import type { ProviderOf } from '../../../kernel/contract/ports.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import type { SqlExecutor, TenantDb, Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Customer, customerHistoryPort } from '../../businesses/public.js';
import type {
  AnswerKind,
  CustomerText,
  NamingReply,
  TextLabel,
  TextPeriod,
} from '../domain/answer.js';
import { withoutPerson } from '../domain/erased-contacts.js';
import { ANSWER_TABLES } from './answer-tables.js';
import type {
  AnswerIdRow,
  AnswerTimesRow,
  CustomerIdRow,
  LabelRow,
  NamingReplyRow,
  WordsRow,
  CustomerTextRow,
} from './answer.rows.js';

type History = ProviderOf<typeof customerHistoryPort>;

/** Maximum number of one customer's answers in the customer list. */
const HISTORY_LIMIT = 100;

/** Columns of a text, for `toText`. */
const textColumns = (table: (typeof ANSWER_TABLES)[AnswerKind]): string =>
  `id, business_id, rating, ${table.text} AS text, customer_id, customer_name, ${table.writtenAt} AS written_at,
   sentiment, is_urgent, is_sample, ${table.isRepeated} AS is_repeated, ${table.isAnswered} AS is_answered`;

/** Stores the data that reviews and private feedback share: the customer's text, its labels, and the reply. */
export class AnswerRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly kind: AnswerKind,
  ) {}

  /** Returns texts that have not been analyzed, in any order. */
  async unread(limit: number): Promise<CustomerText[]> {
    const table = ANSWER_TABLES[this.kind];
    const rows = await this.db.read<CustomerTextRow>({
      name: `${table.statements}-unread`,
      text: `SELECT ${textColumns(table)}
             FROM ${table.name} WHERE organization_id = $1 AND topics IS NULL LIMIT $2`,
      values: [currentOrganizationId(), limit],
    });
    return rows.map(toText);
  }

  /** Returns the texts with these ids, in any order. */
  async texts(ids: readonly string[], executor: SqlExecutor = this.db): Promise<CustomerText[]> {
    const table = ANSWER_TABLES[this.kind];
    const rows = await executor.read<CustomerTextRow>({
      name: `${table.statements}-texts`,
      text: `SELECT ${textColumns(table)}
             FROM ${table.name} WHERE organization_id = $1 AND id = ANY ($2)`,
      values: [currentOrganizationId(), ids],
    });
    return rows.map(toText);
  }

  /** Returns the texts that customers of a business wrote in a period, the newest first; no samples, nothing repeated. */
  async writtenIn(
    businessId: string,
    { from, before }: TextPeriod,
    limit: number,
  ): Promise<CustomerText[]> {
    const table = ANSWER_TABLES[this.kind];
    const rows = await this.db.read<CustomerTextRow>({
      name: `${table.statements}-written-in`,
      text: `SELECT ${textColumns(table)}
             FROM ${table.name} WHERE organization_id = $1 AND business_id = $2 AND NOT is_sample AND ${table.isCounted}
               AND ${table.writtenAt} >= $3 AND ${table.writtenAt} < $4
             ORDER BY ${table.writtenAt} DESC, id DESC LIMIT $5`,
      values: [currentOrganizationId(), businessId, from, before, limit],
    });
    return rows.map(toText);
  }

  /** Returns a text, locked until the transaction ends. */
  async lockText(tx: Tx, id: string): Promise<CustomerText | undefined> {
    const table = ANSWER_TABLES[this.kind];
    const [row] = await tx.write<CustomerTextRow>({
      text: `SELECT ${textColumns(table)}
             FROM ${table.name} WHERE id = $1 FOR UPDATE`,
      values: [id],
    });
    return row && toText(row);
  }

  /**
   * Stores the results of analyzing texts, except those that were stored in the meantime; keeps an existing sentiment.
   * @returns ids of the texts whose results were stored
   */
  async label(tx: Tx, labels: readonly TextLabel[]): Promise<string[]> {
    const table = ANSWER_TABLES[this.kind];
    const rows = await tx.write<LabelRow>({
      name: `${table.statements}-label`,
      text: `UPDATE ${table.name} a SET topics = l.topics, sentiment = coalesce(a.sentiment, l.sentiment),
               sentiment_score = coalesce(a.sentiment_score, l."sentimentScore")
             FROM jsonb_to_recordset($1::jsonb)
               AS l (id uuid, sentiment text, "sentimentScore" smallint, topics jsonb)
             WHERE a.id = l.id AND a.topics IS NULL RETURNING a.id`,
      values: [JSON.stringify(labels)],
    });
    return rows.map(({ id }) => id);
  }

  async idsOfCustomer(tx: Tx, customerId: string): Promise<string[]> {
    const table = ANSWER_TABLES[this.kind];
    const rows = await tx.read<AnswerIdRow>({
      text: `SELECT id FROM ${table.name} WHERE organization_id = $1 AND customer_id = $2`,
      values: [currentOrganizationId(), customerId],
    });
    return rows.map(({ id }) => id);
  }

  /** Returns the replies to a customer whose name is still stored, locked until the transaction ends. */
  async lockRepliesTo(tx: Tx, customerId: string): Promise<NamingReply[]> {
    const table = ANSWER_TABLES[this.kind];
    return tx.write<NamingReplyRow>({
      text: `SELECT id, customer_name AS "customerName", reply FROM ${table.name}
             WHERE organization_id = $1 AND customer_id = $2 AND reply IS NOT NULL
               AND customer_name IS NOT NULL ORDER BY id FOR UPDATE`,
      values: [currentOrganizationId(), customerId],
    });
  }

  /** Changes the text of a reply, not its time. */
  async rewordReply(tx: Tx, id: string, reply: string): Promise<void> {
    const table = ANSWER_TABLES[this.kind];
    await tx.write({
      text: `UPDATE ${table.name} SET reply = $3 WHERE organization_id = $1 AND id = $2`,
      values: [currentOrganizationId(), id, reply],
    });
  }

  /** Removes an erased customer's name from their answers, and suggested replies that greet them. */
  async eraseName(tx: Tx, customerId: string): Promise<void> {
    const table = ANSWER_TABLES[this.kind];
    await tx.write({
      text: `UPDATE ${table.name} SET ${table.withoutName} WHERE organization_id = $1 AND customer_id = $2`,
      values: [currentOrganizationId(), customerId],
    });
  }

  /** Removes an erased customer's name, address and number from texts and replies. */
  async erasePerson(tx: Tx, customer: Customer): Promise<void> {
    const table = ANSWER_TABLES[this.kind];
    for (const column of table.texts) {
      const rows = await tx.write<WordsRow>({
        text: `SELECT id, ${column} AS words FROM ${table.name}
               WHERE organization_id = $1 AND customer_id = $2 AND ${column} IS NOT NULL ORDER BY id FOR UPDATE`,
        values: [currentOrganizationId(), customer.id],
      });
      for (const { id, words } of rows) {
        await tx.write({
          text: `UPDATE ${table.name} SET ${column} = $3 WHERE organization_id = $1 AND id = $2`,
          values: [currentOrganizationId(), id, withoutPerson(words, customer)],
        });
      }
    }
  }

  /** Returns the history entries of one customer's latest answers, in any order. */
  async historyOf(customerId: string): ReturnType<History['historyOf']> {
    const table = ANSWER_TABLES[this.kind];
    const rows = await this.db.read<AnswerTimesRow>({
      text: `SELECT id, rating, ${table.writtenAt} AS written_at, replied_at FROM ${table.name}
             WHERE organization_id = $1 AND customer_id = $2 ORDER BY written_at DESC LIMIT $3`,
      values: [currentOrganizationId(), customerId, HISTORY_LIMIT],
    });
    return rows.flatMap(({ id: subjectId, rating, written_at, replied_at }) => [
      { kind: table.entry, at: written_at, subjectId, rating },
      ...(replied_at ? [{ kind: table.answeredEntry, at: replied_at, subjectId }] : []),
    ]);
  }

  /** Returns the ids of those customers who have answered. */
  async answeredAmong(tx: Tx, customerIds: readonly string[]): Promise<string[]> {
    const table = ANSWER_TABLES[this.kind];
    const rows = await tx.read<CustomerIdRow>({
      text: `SELECT DISTINCT customer_id AS id FROM ${table.name}
             WHERE organization_id = $1 AND customer_id = ANY ($2)`,
      values: [currentOrganizationId(), customerIds],
    });
    return rows.flatMap(({ id }) => id ?? []);
  }

  async deleteSamples(tx: Tx, businessId: string): Promise<void> {
    const table = ANSWER_TABLES[this.kind];
    await tx.write({
      text: `DELETE FROM ${table.name} WHERE organization_id = $1 AND business_id = $2 AND is_sample`,
      values: [currentOrganizationId(), businessId],
    });
  }
}

function toText(row: CustomerTextRow): CustomerText {
  return {
    id: row.id,
    businessId: row.business_id,
    rating: row.rating,
    text: row.text,
    customerId: row.customer_id,
    customerName: row.customer_name,
    writtenAt: row.written_at,
    sentiment: row.sentiment,
    isUrgent: row.is_urgent,
    isSample: row.is_sample,
    isRepeated: row.is_repeated,
    isAnswered: row.is_answered,
  };
}
