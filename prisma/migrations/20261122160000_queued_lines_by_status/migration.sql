-- Lines that wait in the queue are counted by the index of all states; this one was one more to write for each mail.
DROP INDEX campaign_recipients_queued;
