-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "browser" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "id" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN     "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "system" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "signup_notice_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "known_networks" (
    "user_id" UUID NOT NULL,
    "network_hash" TEXT NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "known_networks_pkey" PRIMARY KEY ("user_id","network_hash")
);

-- CreateIndex
CREATE INDEX "known_networks_last_used_at_idx" ON "known_networks"("last_used_at");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_id_key" ON "sessions"("id");

-- AddForeignKey
ALTER TABLE "known_networks" ADD CONSTRAINT "known_networks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

GRANT SELECT, INSERT, UPDATE, DELETE ON known_networks TO scoville_runtime;
