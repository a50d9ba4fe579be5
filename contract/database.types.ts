// Generated from the catalog by `npm run types:database`.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      activities: {
        Row: {
          actor: string;
          at: string;
          details: NonNullable<Json>;
          device: string;
          edited_at: string | null;
          id: string;
          kind: string;
          member_id: string | null;
          note: string;
          outcome: string | null;
          staff_name: string;
          subject_id: string;
          what: string;
        };
        Insert: {
          actor: string;
          at?: string;
          details?: NonNullable<Json>;
          device?: string;
          edited_at?: string | null;
          id: string;
          kind: string;
          member_id?: string | null;
          note?: string;
          outcome?: string | null;
          staff_name?: string;
          subject_id: string;
          what: string;
        };
        Update: {
          actor?: string;
          at?: string;
          details?: NonNullable<Json>;
          device?: string;
          edited_at?: string | null;
          id?: string;
          kind?: string;
          member_id?: string | null;
          note?: string;
          outcome?: string | null;
          staff_name?: string;
          subject_id?: string;
          what?: string;
        };
        Relationships: [];
      };
      applications: {
        Row: {
          created_at: string;
          email: string;
          first_name: string;
          id: string;
          idempotency_key: string | null;
          landing_page: string | null;
          last_name: string;
          position: string;
          referrer: string | null;
          resume_size: number | null;
          resume_text: string | null;
          resume_type: string | null;
          status: string;
          utm: Json | null;
        };
        Insert: {
          created_at?: string;
          email: string;
          first_name: string;
          id?: string;
          idempotency_key?: string | null;
          landing_page?: string | null;
          last_name?: string;
          position: string;
          referrer?: string | null;
          resume_size?: never;
          resume_text?: string | null;
          resume_type?: never;
          status?: string;
          utm?: Json | null;
        };
        Update: {
          created_at?: string;
          email?: string;
          first_name?: string;
          id?: string;
          idempotency_key?: string | null;
          landing_page?: string | null;
          last_name?: string;
          position?: string;
          referrer?: string | null;
          resume_size?: never;
          resume_text?: string | null;
          resume_type?: never;
          status?: string;
          utm?: Json | null;
        };
        Relationships: [];
      };
      audit: {
        Row: {
          action: string;
          actor: string;
          at: string;
          details: NonNullable<Json>;
          device: string;
          id: number;
          kind: string | null;
          member_id: string | null;
          staff_name: string;
          subject_id: string | null;
        };
        Insert: {
          action: string;
          actor: string;
          at?: string;
          details?: NonNullable<Json>;
          device?: string;
          id?: never;
          kind?: string | null;
          member_id?: string | null;
          staff_name?: string;
          subject_id?: string | null;
        };
        Update: {
          action?: string;
          actor?: string;
          at?: string;
          details?: NonNullable<Json>;
          device?: string;
          id?: never;
          kind?: string | null;
          member_id?: string | null;
          staff_name?: string;
          subject_id?: string | null;
        };
        Relationships: [];
      };
      calls: {
        Row: {
          address: string;
          created_at: string;
          email: string;
          id: string;
          name: string;
          notes: string;
          phone: string;
          source: string;
          taken_by: string;
        };
        Insert: {
          address?: string;
          created_at?: string;
          email?: string;
          id: string;
          name?: string;
          notes?: string;
          phone?: string;
          source: string;
          taken_by?: string;
        };
        Update: {
          address?: string;
          created_at?: string;
          email?: string;
          id?: string;
          name?: string;
          notes?: string;
          phone?: string;
          source?: string;
          taken_by?: string;
        };
        Relationships: [];
      };
      consents: {
        Row: {
          at: string;
          id: string;
          kind: string;
          page: string;
          phone: string;
          subject_id: string;
          words: string;
        };
        Insert: {
          at?: string;
          id?: string;
          kind: string;
          page?: string;
          phone: string;
          subject_id: string;
          words: string;
        };
        Update: {
          at?: string;
          id?: string;
          kind?: string;
          page?: string;
          phone?: string;
          subject_id?: string;
          words?: string;
        };
        Relationships: [];
      };
      conversations: {
        Row: {
          address: string;
          created_at: string;
          email: string;
          group_key: string;
          id: string;
          ip_address: string;
          landing_page: string | null;
          message_count: number;
          name: string;
          notice: string | null;
          phone: string;
          referrer: string | null;
          secret_hash: string | null;
          state: Json | null;
          updated_at: string;
          utm: Json | null;
        };
        Insert: {
          address?: string;
          created_at?: string;
          email?: string;
          group_key?: never;
          id?: string;
          ip_address?: string;
          landing_page?: string | null;
          message_count?: number;
          name?: string;
          notice?: string | null;
          phone?: string;
          referrer?: string | null;
          secret_hash?: string | null;
          state?: Json | null;
          updated_at?: string;
          utm?: Json | null;
        };
        Update: {
          address?: string;
          created_at?: string;
          email?: string;
          group_key?: never;
          id?: string;
          ip_address?: string;
          landing_page?: string | null;
          message_count?: number;
          name?: string;
          notice?: string | null;
          phone?: string;
          referrer?: string | null;
          secret_hash?: string | null;
          state?: Json | null;
          updated_at?: string;
          utm?: Json | null;
        };
        Relationships: [];
      };
      estimates: {
        Row: {
          created_at: string;
          customer_name: string;
          drawing: Json | null;
          email: string;
          estimated_cost: number | null;
          id: string;
          idempotency_key: string | null;
          landing_page: string | null;
          notes: string | null;
          phone: string | null;
          range_high: number | null;
          range_low: number | null;
          referrer: string | null;
          service_type: string;
          square_footage: number | null;
          status: string;
          street: string | null;
          town: string | null;
          utm: Json | null;
          zip: string | null;
        };
        Insert: {
          created_at?: string;
          customer_name: string;
          drawing?: Json | null;
          email: string;
          estimated_cost?: number | null;
          id?: string;
          idempotency_key?: string | null;
          landing_page?: string | null;
          notes?: string | null;
          phone?: string | null;
          range_high?: number | null;
          range_low?: number | null;
          referrer?: string | null;
          service_type: string;
          square_footage?: number | null;
          status?: string;
          street?: string | null;
          town?: string | null;
          utm?: Json | null;
          zip?: string | null;
        };
        Update: {
          created_at?: string;
          customer_name?: string;
          drawing?: Json | null;
          email?: string;
          estimated_cost?: number | null;
          id?: string;
          idempotency_key?: string | null;
          landing_page?: string | null;
          notes?: string | null;
          phone?: string | null;
          range_high?: number | null;
          range_low?: number | null;
          referrer?: string | null;
          service_type?: string;
          square_footage?: number | null;
          status?: string;
          street?: string | null;
          town?: string | null;
          utm?: Json | null;
          zip?: string | null;
        };
        Relationships: [];
      };
      inspection_blocks: {
        Row: {
          created_at: string;
          crew: string | null;
          ends_at: string;
          id: string;
          reason: string;
          starts_at: string;
        };
        Insert: {
          created_at?: string;
          crew?: string | null;
          ends_at: string;
          id?: string;
          reason?: string;
          starts_at: string;
        };
        Update: {
          created_at?: string;
          crew?: string | null;
          ends_at?: string;
          id?: string;
          reason?: string;
          starts_at?: string;
        };
        Relationships: [];
      };
      inspections: {
        Row: {
          address: string;
          conversation_id: string | null;
          created_at: string;
          crew: string;
          customer_name: string;
          email: string;
          ends_at: string;
          estimate_id: string | null;
          free_at: string;
          id: string;
          idempotency_key: string | null;
          landing_page: string | null;
          network: unknown;
          notes: string | null;
          phone: string;
          referrer: string | null;
          reminder: boolean;
          sequence: number;
          source: string;
          starts_at: string;
          status: string;
          undelivered: string | null;
          updated_at: string;
          utm: Json | null;
          visitor_changed_at: string | null;
        };
        Insert: {
          address: string;
          conversation_id?: string | null;
          created_at?: string;
          crew: string;
          customer_name: string;
          email: string;
          ends_at: string;
          estimate_id?: string | null;
          free_at: string;
          id?: string;
          idempotency_key?: string | null;
          landing_page?: string | null;
          network?: unknown;
          notes?: string | null;
          phone: string;
          referrer?: string | null;
          reminder?: boolean;
          sequence?: number;
          source: string;
          starts_at: string;
          status?: string;
          undelivered?: string | null;
          updated_at?: string;
          utm?: Json | null;
          visitor_changed_at?: string | null;
        };
        Update: {
          address?: string;
          conversation_id?: string | null;
          created_at?: string;
          crew?: string;
          customer_name?: string;
          email?: string;
          ends_at?: string;
          estimate_id?: string | null;
          free_at?: string;
          id?: string;
          idempotency_key?: string | null;
          landing_page?: string | null;
          network?: unknown;
          notes?: string | null;
          phone?: string;
          referrer?: string | null;
          reminder?: boolean;
          sequence?: number;
          source?: string;
          starts_at?: string;
          status?: string;
          undelivered?: string | null;
          updated_at?: string;
          utm?: Json | null;
          visitor_changed_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "inspections_conversation_id_fkey";
            columns: ["conversation_id"];
            referencedRelation: "conversations";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "inspections_estimate_id_fkey";
            columns: ["estimate_id"];
            referencedRelation: "estimates";
            referencedColumns: ["id"];
          },
        ];
      };
      jobs: {
        Row: {
          abandoned_at: string | null;
          again: boolean;
          answer: string | null;
          attempts: number;
          created_at: string;
          device_id: string | null;
          due_at: string;
          failed_at: string | null;
          failing_since: string | null;
          id: number;
          kind: string;
          leased_until: string | null;
          member_id: string | null;
          message_key: string;
          number: number;
          record_id: string | null;
          record_kind: string | null;
          refused: boolean;
          sent_at: string | null;
          session_id: string | null;
          status: number | null;
          visit: Json | null;
        };
        Insert: {
          abandoned_at?: string | null;
          again?: boolean;
          answer?: string | null;
          attempts?: number;
          created_at?: string;
          device_id?: string | null;
          due_at?: string;
          failed_at?: string | null;
          failing_since?: string | null;
          id?: never;
          kind: string;
          leased_until?: string | null;
          member_id?: string | null;
          message_key?: string;
          number?: number;
          record_id?: string | null;
          record_kind?: string | null;
          refused?: boolean;
          sent_at?: string | null;
          session_id?: string | null;
          status?: number | null;
          visit?: Json | null;
        };
        Update: {
          abandoned_at?: string | null;
          again?: boolean;
          answer?: string | null;
          attempts?: number;
          created_at?: string;
          device_id?: string | null;
          due_at?: string;
          failed_at?: string | null;
          failing_since?: string | null;
          id?: never;
          kind?: string;
          leased_until?: string | null;
          member_id?: string | null;
          message_key?: string;
          number?: number;
          record_id?: string | null;
          record_kind?: string | null;
          refused?: boolean;
          sent_at?: string | null;
          session_id?: string | null;
          status?: number | null;
          visit?: Json | null;
        };
        Relationships: [];
      };
      messages: {
        Row: {
          author: string | null;
          content: string;
          conversation_id: string;
          created_at: string;
          id: number;
          missed: boolean;
          notice: string | null;
          parts: Json | null;
          public_content: string;
          public_rules: number;
          role: string;
          sent_key: string | null;
        };
        Insert: {
          author?: string | null;
          content: string;
          conversation_id: string;
          created_at?: string;
          id?: never;
          missed?: boolean;
          notice?: string | null;
          parts?: Json | null;
          public_content?: string;
          public_rules?: number;
          role: string;
          sent_key?: string | null;
        };
        Update: {
          author?: string | null;
          content?: string;
          conversation_id?: string;
          created_at?: string;
          id?: never;
          missed?: boolean;
          notice?: string | null;
          parts?: Json | null;
          public_content?: string;
          public_rules?: number;
          role?: string;
          sent_key?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "messages_conversation_id_fkey";
            columns: ["conversation_id"];
            referencedRelation: "conversations";
            referencedColumns: ["id"];
          },
        ];
      };
    };
    Views: {
      chat_logs: {
        Row: {
          address: string | null;
          conversation_id: string | null;
          created_at: string | null;
          email: string | null;
          id: number | null;
          ip_address: string | null;
          message: string | null;
          message_content: string | null;
          name: string | null;
          phone: string | null;
          role: string | null;
          user_type: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "messages_conversation_id_fkey";
            columns: ["conversation_id"];
            referencedRelation: "conversations";
            referencedColumns: ["id"];
          },
        ];
      };
    };
    Functions: {
      add_activity: {
        Args: {
          id: string;
          kind: string;
          next_at?: string;
          note?: string;
          outcome?: string;
          subject: string;
          what: string;
        };
        Returns: undefined;
      };
      add_crew_photo: {
        Args: {
          content: string;
          height: number;
          key_hash: string;
          member: string;
          visit: string;
          width: number;
        };
        Returns: string;
      };
      add_photo: {
        Args: { content: string; height: number; key_hash: string; network?: string; width: number };
        Returns: string;
      };
      admit_session: { Args: { session: string; way: string }; Returns: undefined };
      allow_calls_to: { Args: { kind: string; phone: string; subject: string }; Returns: undefined };
      are_passkeys_required: { Args: Record<PropertyKey, never>; Returns: boolean };
      block_time: {
        Args: { crew?: string; ends_at: string; id?: string; reason?: string; starts_at: string };
        Returns: {
          address: string;
          conversation_id: string | null;
          created_at: string;
          crew: string;
          customer_name: string;
          email: string;
          ends_at: string;
          estimate_id: string | null;
          free_at: string;
          id: string;
          idempotency_key: string | null;
          landing_page: string | null;
          network: unknown;
          notes: string | null;
          phone: string;
          referrer: string | null;
          reminder: boolean;
          sequence: number;
          source: string;
          starts_at: string;
          status: string;
          undelivered: string | null;
          updated_at: string;
          utm: Json | null;
          visitor_changed_at: string | null;
        }[];
        SetofOptions: {
          from: "*";
          to: "inspections";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      blocks_from: {
        Args: { from_at: string };
        Returns: {
          created_at: string;
          crew: string | null;
          ends_at: string;
          id: string;
          reason: string;
          starts_at: string;
        }[];
        SetofOptions: {
          from: "*";
          to: "inspection_blocks";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      book_inspection: {
        Args: {
          address: string;
          conversation?: string;
          crews: string[];
          customer_name: string;
          email: string;
          ends_at: string;
          free_at: string;
          idempotency_key: string;
          landing_page?: string;
          network?: string;
          notes?: string;
          phone: string;
          photos?: string[];
          places?: number;
          referrer?: string;
          reminder?: boolean;
          source: string;
          starts_at: string;
          utm?: Json;
        };
        Returns: {
          ends: string;
          id: string;
          starts: string;
          stored: boolean;
        }[];
      };
      book_inspection_for: {
        Args: {
          address: string;
          crew?: string;
          crews: string[];
          customer_name: string;
          email: string;
          ends_at: string;
          free_at: string;
          from_kind?: string;
          from_record?: string;
          idempotency_key: string;
          notes?: string;
          phone: string;
          reminder?: boolean;
          starts_at: string;
        };
        Returns: {
          ends: string;
          id: string;
          starts: string;
          stored: boolean;
        }[];
      };
      booked_together: {
        Args: { inspection: string };
        Returns: {
          address: string;
          conversation_id: string | null;
          created_at: string;
          crew: string;
          customer_name: string;
          email: string;
          ends_at: string;
          estimate_id: string | null;
          free_at: string;
          id: string;
          idempotency_key: string | null;
          landing_page: string | null;
          network: unknown;
          notes: string | null;
          phone: string;
          referrer: string | null;
          reminder: boolean;
          sequence: number;
          source: string;
          starts_at: string;
          status: string;
          undelivered: string | null;
          updated_at: string;
          utm: Json | null;
          visitor_changed_at: string | null;
        }[];
        SetofOptions: {
          from: "*";
          to: "inspections";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      calendar_feed: {
        Args: { secret_hash: string };
        Returns: {
          blocks: Database["public"]["Tables"]["inspection_blocks"]["Row"][];
          crew: string;
          visits: Database["public"]["Tables"]["inspections"]["Row"][];
        }[];
      };
      calendar_feed_state: { Args: Record<PropertyKey, never>; Returns: string };
      cancel_inspection: {
        Args: { inspection: string };
        Returns: {
          address: string;
          conversation_id: string | null;
          created_at: string;
          crew: string;
          customer_name: string;
          email: string;
          ends_at: string;
          estimate_id: string | null;
          free_at: string;
          id: string;
          idempotency_key: string | null;
          landing_page: string | null;
          network: unknown;
          notes: string | null;
          phone: string;
          referrer: string | null;
          reminder: boolean;
          sequence: number;
          source: string;
          starts_at: string;
          status: string;
          undelivered: string | null;
          updated_at: string;
          utm: Json | null;
          visitor_changed_at: string | null;
        }[];
        SetofOptions: {
          from: "*";
          to: "inspections";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      cancel_together: { Args: { visits: string[] }; Returns: number };
      cancelled_together: {
        Args: { inspection: string };
        Returns: {
          due_at: string;
          visits: number;
        }[];
      };
      change_person: {
        Args: { crew?: string; email?: string; name: string; person: string; role: string };
        Returns: string;
      };
      consents_of: {
        Args: { kind: string; subjects: string[] };
        Returns: {
          at: string;
          ended_at: string;
          page: string;
          phone: string;
          record_id: string;
          words: string;
        }[];
      };
      conversation_browsers: {
        Args: { conversation: string };
        Returns: {
          began_at: string;
          device_id: string;
          id: string;
          last_at: string;
          last_question: string;
          name: string;
          staff_name: string;
          unseen: boolean;
          waits: string;
        }[];
      };
      conversation_messages: {
        Args: { after?: number; conversation: string; page_size?: number };
        Returns: {
          author: string | null;
          content: string;
          conversation_id: string;
          created_at: string;
          id: number;
          missed: boolean;
          notice: string | null;
          parts: Json | null;
          public_content: string;
          public_rules: number;
          role: string;
          sent_key: string | null;
        }[];
        SetofOptions: {
          from: "*";
          to: "messages";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      conversation_presence: {
        Args: { conversation: string };
        Returns: {
          device_id: string;
          staff_name: string;
          visitor_types: boolean;
        }[];
      };
      correct_call: {
        Args: {
          address?: string;
          email?: string;
          id: string;
          name?: string;
          notes?: string;
          phone?: string;
          source: string;
        };
        Returns: undefined;
      };
      correct_details: {
        Args: {
          address?: string;
          conversation: string;
          email?: string;
          name?: string;
          phone?: string;
          state: Json;
        };
        Returns: {
          address: string;
          created_at: string;
          email: string;
          group_key: string;
          id: string;
          ip_address: string;
          landing_page: string | null;
          message_count: number;
          name: string;
          notice: string | null;
          phone: string;
          referrer: string | null;
          secret_hash: string | null;
          state: Json | null;
          updated_at: string;
          utm: Json | null;
        }[];
        SetofOptions: {
          from: "*";
          to: "conversations";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      create_estimate: {
        Args: {
          customer_name: string;
          drawing?: Json;
          email: string;
          estimated_cost?: number;
          idempotency_key?: string;
          key_expires?: boolean;
          landing_page?: string;
          notes?: string;
          phone?: string;
          photos?: string[];
          range_high?: number;
          range_low?: number;
          referrer?: string;
          service_type: string;
          square_footage?: number;
          street?: string;
          town?: string;
          utm?: Json;
          zip?: string;
        };
        Returns: {
          created_at: string;
          id: string;
          stored: boolean;
        }[];
      };
      crew_done: { Args: { is_done?: boolean; visit: string }; Returns: undefined };
      crew_note: {
        Args: { id: string; note: string; seconds_ago?: number; visit: string };
        Returns: undefined;
      };
      crew_visit: { Args: { visit: string }; Returns: string };
      crew_visits: {
        Args: Record<PropertyKey, never>;
        Returns: {
          address: string;
          ends_at: string;
          id: string;
          may_call: boolean;
          name: string;
          notes: Json;
          phone: string;
          photos: number;
          starts_at: string;
          status: string;
          words: string;
        }[];
      };
      decide_estimate: {
        Args: { estimate: string; expected: string; outcome?: Json; status: string };
        Returns: Json;
      };
      delete_record: { Args: { id: string; kind: string }; Returns: undefined };
      desk_news: {
        Args: Record<PropertyKey, never>;
        Returns: {
          applications: Database["public"]["CompositeTypes"]["arrival"][];
          "chat-logs": Database["public"]["CompositeTypes"]["arrival"][];
          estimates: Database["public"]["CompositeTypes"]["arrival"][];
          inspections: Database["public"]["CompositeTypes"]["arrival"][];
          latest_message_at: string;
          mail: Database["public"]["CompositeTypes"]["mail_state"];
          now: string;
        }[];
      };
      drop_subscription: { Args: { endpoint: string }; Returns: undefined };
      drop_waiting_photos: { Args: Record<PropertyKey, never>; Returns: number };
      edit_activity: { Args: { activity: string; note: string }; Returns: undefined };
      end_calls_by_words: { Args: { said: string; subject: string }; Returns: undefined };
      end_calls_of_mailbox: { Args: { mailbox: string }; Returns: undefined };
      end_calls_to: { Args: { kind: string; phone: string; subject: string }; Returns: undefined };
      end_device: { Args: { session: string }; Returns: undefined };
      end_idle_takeovers: { Args: { idle_seconds: number; words: string }; Returns: number };
      end_waiting: { Args: { kind: string; staff_name?: string; subject: string }; Returns: undefined };
      ended_calls: {
        Args: { phones: string[] };
        Returns: {
          phone: string;
        }[];
      };
      find_people: {
        Args: { most?: number; query: string };
        Returns: Database["public"]["CompositeTypes"]["record_line"][];
        SetofOptions: {
          from: "*";
          to: "record_line";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      forget_older_than: {
        Args: { days: number; most?: number };
        Returns: {
          counts: Json;
          messages: number;
        }[];
      };
      forget_person: {
        Args: { also?: string[]; email: string; every?: boolean };
        Returns: {
          cancelled: number;
          counts: Json;
          left_alone: Database["public"]["CompositeTypes"]["record_line"][];
          mentions: number;
          messages: number;
          photos: number;
        }[];
      };
      forget_person_of: {
        Args: { every?: boolean; kind: string; shown: string[]; subject: string };
        Returns: Database["public"]["CompositeTypes"]["forgotten"];
        SetofOptions: {
          from: "*";
          to: "forgotten";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      free_inspection_slots: {
        Args: { crews: string[]; slots: Json };
        Returns: {
          starts_at: string;
        }[];
      };
      give_back: { Args: { conversation: string; device: string; words: string }; Returns: undefined };
      give_consent: {
        Args: { kind: string; page?: string; phone: string; subject: string; words: string };
        Returns: undefined;
      };
      hasten_receipt: { Args: { estimate: string }; Returns: boolean };
      hear_later: { Args: { message: number }; Returns: undefined };
      inspection_by_id: {
        Args: { inspection: string };
        Returns: {
          address: string;
          conversation_id: string | null;
          created_at: string;
          crew: string;
          customer_name: string;
          email: string;
          ends_at: string;
          estimate_id: string | null;
          free_at: string;
          id: string;
          idempotency_key: string | null;
          landing_page: string | null;
          network: unknown;
          notes: string | null;
          phone: string;
          referrer: string | null;
          reminder: boolean;
          sequence: number;
          source: string;
          starts_at: string;
          status: string;
          undelivered: string | null;
          updated_at: string;
          utm: Json | null;
          visitor_changed_at: string | null;
        }[];
        SetofOptions: {
          from: "*";
          to: "inspections";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      inspection_of_key: {
        Args: { idempotency_key: string };
        Returns: {
          ends: string;
          id: string;
          starts: string;
          stored: boolean;
        }[];
      };
      inspections_from: {
        Args: { from_at: string };
        Returns: {
          address: string;
          conversation_id: string | null;
          created_at: string;
          crew: string;
          customer_name: string;
          email: string;
          ends_at: string;
          estimate_id: string | null;
          free_at: string;
          id: string;
          idempotency_key: string | null;
          landing_page: string | null;
          network: unknown;
          notes: string | null;
          phone: string;
          referrer: string | null;
          reminder: boolean;
          sequence: number;
          source: string;
          starts_at: string;
          status: string;
          undelivered: string | null;
          updated_at: string;
          utm: Json | null;
          visitor_changed_at: string | null;
        }[];
        SetofOptions: {
          from: "*";
          to: "inspections";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      invite_again: { Args: { person: string }; Returns: string };
      invite_person: {
        Args: { crew?: string; email?: string; name: string; role: string };
        Returns: {
          invitation: string;
          person: string;
        }[];
      };
      job_done: { Args: { job_id: number; said?: string; status?: number }; Returns: undefined };
      job_failed: {
        Args: {
          for_good?: boolean;
          job_id: number;
          refused?: boolean;
          retry_in_seconds?: number;
          said: string;
          status?: number;
        };
        Returns: undefined;
      };
      job_renew: { Args: { job_id: number; lease_seconds: number }; Returns: undefined };
      jobs_claim: {
        Args: { batch?: number; channel: string; lease_seconds?: number };
        Returns: {
          attempts: number;
          created_at: string;
          facts: Json;
          id: number;
          is_one_too_many: boolean;
          kind: string;
          message_key: string;
          record_id: string;
          record_kind: string;
        }[];
      };
      jobs_hurry: { Args: { channel: string }; Returns: number };
      latest_messages: {
        Args: { conversation: string; most?: number };
        Returns: {
          author: string | null;
          content: string;
          conversation_id: string;
          created_at: string;
          id: number;
          missed: boolean;
          notice: string | null;
          parts: Json | null;
          public_content: string;
          public_rules: number;
          role: string;
          sent_key: string | null;
        }[];
        SetofOptions: {
          from: "*";
          to: "messages";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      leads_of: {
        Args: { kind: string; subjects: string[] };
        Returns: {
          amount: number;
          channel: string;
          next_at: string;
          outcome: string;
          owner: string;
          reason: string;
          record_id: string;
        }[];
      };
      link_people: {
        Args: { kind: string; other: string; other_kind: string; same: boolean; subject: string };
        Returns: undefined;
      };
      list_crew_feeds: {
        Args: Record<PropertyKey, never>;
        Returns: {
          crew: string;
          id: string;
          made_at: string;
          staff_name: string;
        }[];
      };
      list_devices: {
        Args: Record<PropertyKey, never>;
        Returns: {
          begun_at: string;
          browser: string;
          id: string;
          is_mine: boolean;
          is_this: boolean;
          member_id: string;
          name: string;
          seen_at: string;
          way: string;
        }[];
      };
      list_ended_calls: {
        Args: { phones: string[] };
        Returns: {
          ended_at: string;
          phone: string;
        }[];
      };
      list_failures: {
        Args: Record<PropertyKey, never>;
        Returns: {
          answer: string;
          attempts: number;
          audience: string;
          channel: string;
          due_at: string;
          failed_at: string;
          failing_since: string;
          id: number;
          is_given_up: boolean;
          is_leaving: boolean;
          kind: string;
          name: string;
          record_id: string;
          record_kind: string;
        }[];
      };
      list_history: {
        Args: { before?: Json; page_size?: number; staff?: string };
        Returns: {
          actor: string;
          created_at: string;
          details: Json;
          id: string;
          kind: string;
          member_id: string;
          name: string;
          note: string;
          outcome: string;
          staff_name: string;
          subject_id: string;
          what: string;
        }[];
      };
      list_people: {
        Args: Record<PropertyKey, never>;
        Returns: {
          codes_left: number;
          crew: string;
          email: string;
          id: string;
          invited_at: string;
          is_me: boolean;
          joined_at: string;
          leads: number;
          link_until: string;
          name: string;
          role: string;
          seen_at: string;
        }[];
      };
      list_person_to_forget: {
        Args: { every?: boolean; kind: string; subject: string };
        Returns: Database["public"]["CompositeTypes"]["person_to_forget"];
        SetofOptions: {
          from: "*";
          to: "person_to_forget";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      list_photos: {
        Args: { kind: string; subject: string };
        Returns: {
          height: number;
          id: string;
          taken_by: string;
          width: number;
        }[];
      };
      list_staff: {
        Args: Record<PropertyKey, never>;
        Returns: {
          has_mail: boolean;
          name: string;
        }[];
      };
      list_today: {
        Args: { day_ends: string; day_starts: string };
        Returns: {
          address: string;
          amount: number;
          email: string;
          id: string;
          kind: string;
          name: string;
          next_at: string;
          note: string;
          noted_by: string;
          owner: string;
          phone: string;
          records: number;
          section: string;
          since: string;
          status: string;
          title: string;
          words: string;
        }[];
      };
      list_waits: {
        Args: { since: string };
        Returns: {
          answered_at: string;
          answered_by: string;
          kind: string;
          name: string;
          reason: string;
          subject_id: string;
          waits_since: string;
        }[];
      };
      list_webhook_calls: {
        Args: { most?: number };
        Returns: {
          abandoned_at: string;
          answer: string;
          attempts: number;
          created_at: string;
          delivered_at: string;
          due_at: string;
          event: string;
          id: string;
          kind: string;
          status: number;
          subject_id: string;
          tried_at: string;
        }[];
      };
      live_changes: {
        Args: { since?: string };
        Returns: {
          conversations: string[];
          desk: boolean;
          here: string[];
          now: string;
        }[];
      };
      live_conversation: {
        Args: { after?: number; conversation: string };
        Returns: {
          messages: Database["public"]["Tables"]["messages"]["Row"][];
          staff_name: string;
          staff_types: boolean;
          waits: boolean;
        }[];
      };
      mail_status: {
        Args: Record<PropertyKey, never>;
        Returns: Database["public"]["CompositeTypes"]["mail_state"];
        SetofOptions: {
          from: "*";
          to: "mail_state";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      make_calendar_feed: { Args: Record<PropertyKey, never>; Returns: string };
      make_crew_feed: { Args: { crew?: string; id: string }; Returns: string };
      make_recovery_codes: { Args: Record<PropertyKey, never>; Returns: string[] };
      mark_browser_seen: { Args: { conversation: string; up_to: string }; Returns: undefined };
      mark_seen: { Args: { kind: string; subject?: string; up_to?: string }; Returns: undefined };
      messages_to_publish: {
        Args: { most?: number; rules: number };
        Returns: {
          content: string;
          id: number;
          role: string;
        }[];
      };
      missed_questions: {
        Args: { before?: Json; page_size?: number };
        Returns: {
          answer: string;
          conversation_id: string;
          created_at: string;
          id: number;
          question: string;
        }[];
      };
      move_inspection: {
        Args: {
          crew?: string;
          crews: string[];
          ends_at: string;
          free_at: string;
          inspection: string;
          starts_at: string;
        };
        Returns: {
          address: string;
          conversation_id: string | null;
          created_at: string;
          crew: string;
          customer_name: string;
          email: string;
          ends_at: string;
          estimate_id: string | null;
          free_at: string;
          id: string;
          idempotency_key: string | null;
          landing_page: string | null;
          network: unknown;
          notes: string | null;
          phone: string;
          referrer: string | null;
          reminder: boolean;
          sequence: number;
          source: string;
          starts_at: string;
          status: string;
          undelivered: string | null;
          updated_at: string;
          utm: Json | null;
          visitor_changed_at: string | null;
        }[];
        SetofOptions: {
          from: "*";
          to: "inspections";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      name_crews: { Args: { crews: string[] }; Returns: undefined };
      note_backup_trial: { Args: { failure?: string; rows?: number }; Returns: undefined };
      note_failed_sign_in: { Args: { network: string; way: string }; Returns: undefined };
      note_sign_in: { Args: { action: string; person: string }; Returns: undefined };
      open_conversation: {
        Args: { secret_hash: string };
        Returns: {
          address: string;
          email: string;
          id: string;
          name: string;
          phone: string;
          staff_name: string;
          state: Json;
        }[];
      };
      open_desk: {
        Args: { browser?: string; device?: string };
        Returns: {
          crew: string;
          has_people: boolean;
          is_shared: boolean;
          may_publish: boolean;
          member_id: string;
          name: string;
          role: string;
        }[];
      };
      orphaned_mails: {
        Args: { message_keys: Json };
        Returns: {
          message_key: string;
        }[];
      };
      part_person: { Args: { kind: string; subject: string }; Returns: undefined };
      people_figures: {
        Args: Record<PropertyKey, never>;
        Returns: {
          codes_left: number;
          has_joined: boolean;
          id: string;
          name: string;
          role: string;
        }[];
      };
      plan_next: { Args: { kind: string; next_at: string; subject: string }; Returns: undefined };
      publish_messages: { Args: { rules: number; texts: Json }; Returns: undefined };
      push_subscription: {
        Args: { device: string };
        Returns: {
          auth: string;
          endpoint: string;
          p256dh: string;
        }[];
      };
      put_away_undelivered: { Args: { inspection: string }; Returns: undefined };
      put_chats_away: { Args: { staff_name?: string; subjects: string[] }; Returns: string[] };
      read_addressee: {
        Args: { kind: string; subject: string };
        Returns: {
          email: string;
          name: string;
          range_high: number;
          range_low: number;
          service: string;
        }[];
      };
      read_backups: {
        Args: Record<PropertyKey, never>;
        Returns: {
          failed_at: string;
          failure: string;
          proven_at: string;
          rows: number;
        }[];
      };
      read_caller: {
        Args: Record<PropertyKey, never>;
        Returns: {
          email: string;
          may_publish: boolean;
          member_id: string;
          name: string;
          role: string;
          session_id: string;
        }[];
      };
      read_device: {
        Args: { device: string };
        Returns: {
          alerts: string[];
          endpoint: string;
          here_until: string;
          is_called: boolean;
          names_here: string[];
          quiet_from: string;
          quiet_until: string;
          staff_name: string;
        }[];
      };
      read_invitation: {
        Args: { invitation: string };
        Returns: {
          has_joined: boolean;
          name: string;
          role: string;
          state: string;
        }[];
      };
      read_my_sign_in: {
        Args: Record<PropertyKey, never>;
        Returns: {
          codes_left: number;
          email: string;
          name: string;
        }[];
      };
      read_photo: { Args: { photo: string; session: string }; Returns: string };
      read_record: { Args: { id: string; kind: string }; Returns: Json };
      read_rejection_mail: {
        Args: { application: string };
        Returns: {
          due_at: string;
          is_given_up: boolean;
          is_leaving: boolean;
          last_error: string;
          sent_at: string;
        }[];
      };
      read_sign_in_rules: {
        Args: Record<PropertyKey, never>;
        Returns: {
          came_by_passkey: boolean;
          office_publishes: boolean;
          passkeys_required: boolean;
        }[];
      };
      read_webhook: {
        Args: Record<PropertyKey, never>;
        Returns: {
          events: string[];
          failing_since: string;
          is_on: boolean;
          paused_at: string;
          secret_made_at: string;
          url: string;
          version: number;
          waiting: number;
        }[];
      };
      read_week: {
        Args: { from_at: string; until_at: string };
        Returns: {
          blocks: Database["public"]["Tables"]["inspection_blocks"]["Row"][];
          visits: Database["public"]["Tables"]["inspections"]["Row"][];
        }[];
      };
      record_publication: { Args: Record<PropertyKey, never>; Returns: undefined };
      remove_person: { Args: { leads_to?: string; person: string }; Returns: undefined };
      remove_photo: { Args: { key_hash: string }; Returns: undefined };
      renew_webhook_secret: { Args: { expected: number }; Returns: string };
      reopen_lead: { Args: { kind: string; next_at: string; subject: string }; Returns: undefined };
      report: {
        Args: { starts: string[] };
        Returns: {
          channel: string;
          dollars: number;
          leads: number;
          part: number;
          seconds: number;
          visits: number;
          waited: number;
          within_hour: number;
          won: number;
        }[];
      };
      reschedule_inspection: {
        Args: {
          crew?: string;
          crews: string[];
          ends_at: string;
          free_at: string;
          inspection: string;
          seen?: number;
          starts_at: string;
          tells?: boolean;
        };
        Returns: {
          address: string;
          conversation_id: string | null;
          created_at: string;
          crew: string;
          customer_name: string;
          email: string;
          ends_at: string;
          estimate_id: string | null;
          free_at: string;
          id: string;
          idempotency_key: string | null;
          landing_page: string | null;
          network: unknown;
          notes: string | null;
          phone: string;
          referrer: string | null;
          reminder: boolean;
          sequence: number;
          source: string;
          starts_at: string;
          status: string;
          undelivered: string | null;
          updated_at: string;
          utm: Json | null;
          visitor_changed_at: string | null;
        }[];
        SetofOptions: {
          from: "*";
          to: "inspections";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      restore_together: {
        Args: { inspection: string };
        Returns: {
          restored: number;
          taken: number;
        }[];
      };
      resume_webhook: { Args: Record<PropertyKey, never>; Returns: undefined };
      retry_job: { Args: { job_id: number }; Returns: undefined };
      review_state: {
        Args: { inspection: string };
        Returns: {
          due_at: string;
          sent_at: string;
        }[];
      };
      revoke_calendar_feed: { Args: Record<PropertyKey, never>; Returns: undefined };
      revoke_crew_feed: { Args: { feed: string }; Returns: undefined };
      say_to_visitor: {
        Args: { content: string; conversation: string; device: string; sent_key: string };
        Returns: number;
      };
      search_records: {
        Args: { before?: Json; filter?: Json; kind: string; page_size?: number; query?: string };
        Returns: Json[];
      };
      send_letter: {
        Args: { body: string; id: string; kind: string; receiver: string; subject: string; title: string };
        Returns: undefined;
      };
      set_alerts: {
        Args: {
          alerts: string[];
          auth: string;
          device: string;
          endpoint: string;
          p256dh: string;
          quiet_from?: string;
          quiet_until?: string;
          time_zone?: string;
        };
        Returns: undefined;
      };
      set_chat_log_viewer: { Args: { viewer: string }; Returns: undefined };
      set_nudges: { Args: { office: Json; wanted: boolean }; Returns: undefined };
      set_outcome: {
        Args: {
          amount?: number;
          expected?: string;
          kind: string;
          outcome?: string;
          reason?: string;
          subject: string;
        };
        Returns: undefined;
      };
      set_owner: {
        Args: { expected: string; kind: string; owner: string; subject: string };
        Returns: undefined;
      };
      set_presence: { Args: { device: string; here_until?: string; staff_name: string }; Returns: undefined };
      set_receipts: { Args: { wanted: boolean }; Returns: undefined };
      set_reviews: { Args: { wanted: boolean }; Returns: undefined };
      set_sign_in_rules: {
        Args: { office_publishes: boolean; passkeys_required: boolean };
        Returns: undefined;
      };
      set_staff: { Args: { staff: Json }; Returns: undefined };
      set_webhook: {
        Args: { events: string[]; expected: number; is_on: boolean; url: string };
        Returns: string;
      };
      sign_of_life: { Args: { device: string }; Returns: undefined };
      site_figures: {
        Args: { time_zone?: string };
        Returns: {
          applications: number;
          applications_today: number;
          backup_failure: string;
          backup_proven_at: string;
          conversations: number;
          conversations_today: number;
          estimates: number;
          estimates_today: number;
          inspections: number;
          inspections_today: number;
          mails_oldest_seconds: number;
          mails_waiting: number;
        }[];
      };
      snooze: { Args: { kind: string; subject: string; until: string }; Returns: undefined };
      staff_here: { Args: Record<PropertyKey, never>; Returns: string[] };
      staff_types: { Args: { conversation: string; device: string }; Returns: undefined };
      stop_alerts: { Args: { device: string }; Returns: undefined };
      stop_nudges: { Args: { estimate: string; stopped?: boolean }; Returns: undefined };
      stop_rejection_mail: { Args: { application: string }; Returns: undefined };
      stop_review: { Args: { inspection: string }; Returns: undefined };
      store_call: {
        Args: {
          address?: string;
          calls_back?: boolean;
          email?: string;
          id: string;
          name?: string;
          notes?: string;
          phone?: string;
          source: string;
        };
        Returns: undefined;
      };
      store_turn: {
        Args: {
          address?: string;
          answer: string;
          conversation_id: string;
          email?: string;
          ip_address?: string;
          landing_page?: string;
          missed?: boolean;
          name?: string;
          notice?: string;
          parts?: Json;
          phone?: string;
          public_answer?: string;
          public_question?: string;
          public_rules?: number;
          question: string;
          referrer?: string;
          secret_hash?: string;
          state?: Json;
          utm?: Json;
        };
        Returns: {
          answer_id: number;
          question_id: number;
          staff_name: string;
        }[];
      };
      take_back_letter: { Args: { letter: string }; Returns: undefined };
      take_over: { Args: { conversation: string; device: string; staff_name: string }; Returns: undefined };
      take_own_email: {
        Args: { member: string; own_email: string };
        Returns: {
          email: string;
          has_joined: boolean;
          name: string;
          person: string;
        }[];
      };
      take_photos_of_chat: { Args: { conversation: string; keys: string[] }; Returns: undefined };
      unblock_time: { Args: { id: string }; Returns: undefined };
      undo_answered: { Args: { kind: string; subject: string }; Returns: undefined };
      undo_put_away: { Args: { subjects: string[] }; Returns: undefined };
      unheard_claim: {
        Args: { batch?: number; lease_seconds?: number };
        Returns: {
          id: number;
          kind: string;
          words: string;
        }[];
      };
      unheard_done: { Args: { unheard_id: number; urgent?: boolean }; Returns: undefined };
      unsubscribe: { Args: { mailbox: string }; Returns: undefined };
      update_application_status: {
        Args: { application: string; expected: string; status: string; with_mail?: boolean };
        Returns: string;
      };
      update_estimate_status: {
        Args: { estimate: string; expected: string; status: string };
        Returns: undefined;
      };
      update_inspection_status: {
        Args: { expected: string; inspection: string; status: string };
        Returns: undefined;
      };
      upload_figures: {
        Args: Record<PropertyKey, never>;
        Returns: {
          day_bytes: number;
          day_ceiling: number;
          waiting_bytes: number;
          waiting_ceiling: number;
        }[];
      };
      upload_state: {
        Args: Record<PropertyKey, never>;
        Returns: {
          bytes: number;
          ceiling: number;
        }[];
      };
      use_invitation: {
        Args: { invitation: string };
        Returns: {
          email: string;
          has_joined: boolean;
          name: string;
          person: string;
        }[];
      };
      use_recovery_code: {
        Args: { code_hash: string };
        Returns: {
          email: string;
          has_joined: boolean;
          name: string;
          person: string;
        }[];
      };
      visit_of_conversation: {
        Args: { conversation: string };
        Returns: {
          address: string;
          conversation_id: string | null;
          created_at: string;
          crew: string;
          customer_name: string;
          email: string;
          ends_at: string;
          estimate_id: string | null;
          free_at: string;
          id: string;
          idempotency_key: string | null;
          landing_page: string | null;
          network: unknown;
          notes: string | null;
          phone: string;
          referrer: string | null;
          reminder: boolean;
          sequence: number;
          source: string;
          starts_at: string;
          status: string;
          undelivered: string | null;
          updated_at: string;
          utm: Json | null;
          visitor_changed_at: string | null;
        }[];
        SetofOptions: {
          from: "*";
          to: "inspections";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      visitor_saw: { Args: { conversation: string; message: number }; Returns: undefined };
      visitor_types: { Args: { conversation: string }; Returns: undefined };
      webhook_target: {
        Args: Record<PropertyKey, never>;
        Returns: {
          secret: string;
          url: string;
        }[];
      };
      withhold_consent: { Args: { kind: string; phone: string; subject: string }; Returns: undefined };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      alike_line: {
        why: string | null;
        kind: string | null;
        id: string | null;
        name: string | null;
        email: string | null;
        phone: string | null;
        address: string | null;
        title: string | null;
        at: string | null;
      };
      arrival: {
        id: string | null;
        at: string | null;
      };
      forgotten: {
        cancelled: number | null;
        messages: number | null;
        mentions: number | null;
        photos: number | null;
        counts: Json | null;
      };
      mail_state: {
        failing_since: string | null;
        last_error: string | null;
        last_failed_at: string | null;
        last_sent_at: string | null;
        waiting: number | null;
        failing: number | null;
        abandoned: number | null;
      };
      naming_note: {
        id: string | null;
        kind: string | null;
        subject_id: string | null;
        at: string | null;
        staff_name: string | null;
        note: string | null;
      };
      person_to_forget: {
        ids: string[] | null;
        to_come: number | null;
        records: Database["public"]["CompositeTypes"]["record_line"][] | null;
        notes: Database["public"]["CompositeTypes"]["naming_note"][] | null;
        photos: number | null;
        beside: Database["public"]["CompositeTypes"]["record_line"][] | null;
        counts: Json | null;
      };
      record_line: {
        kind: string | null;
        id: string | null;
        person_id: string | null;
        name: string | null;
        email: string | null;
        phone: string | null;
        address: string | null;
        title: string | null;
        status: string | null;
        amount: number | null;
        at: string | null;
      };
    };
  };
};
